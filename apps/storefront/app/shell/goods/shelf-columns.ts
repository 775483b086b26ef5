/** Cards side by side: five in a wide window, two on a telephone, one where its letters are twice as large. */
export const shelfColumns = 'grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] sm:grid-cols-3 lg:grid-cols-5'
