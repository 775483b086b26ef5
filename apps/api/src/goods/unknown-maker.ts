/** The maker of goods whose list names none: nobody, so it is never shown as one. */
export const unknownMaker = '生产企业未载明'
