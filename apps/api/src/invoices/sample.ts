/** Begins the numbers of the demonstration's issuer: no number of the tax office, those are twenty digits. */
export const sampleMark = '样张'

export const isSample = ({ invoiceNo }: { readonly invoiceNo: string }): boolean => invoiceNo.startsWith(sampleMark)
