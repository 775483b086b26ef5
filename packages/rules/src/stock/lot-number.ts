const around = /^[ \t\r\n]+|[ \t\r\n]+$/g

/** A lot number as it is written down: no spaces around it, full-width signs as plain ones. */
export const tidyLotNo = (lotNo: string): string => lotNo.normalize('NFKC').replaceAll(around, '')

/** Two numbers with one key are one number of a goods: capitals make no other. The database says the same (lot_key). */
export const lotKey = (lotNo: string): string => tidyLotNo(lotNo).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
