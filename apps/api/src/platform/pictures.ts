/** The library for pictures, read when the first one comes: it takes 28 MB, and most of the time there is none. */
export const pictureLibrary = async () => (await import('sharp')).default
