/** What a clerk wrote as a sentence that another one may follow: with one full stop, whoever set it, be it within quotation marks or brackets. */
export const asSentence = (text: string): string => (/[。！？.!?…][”’」』）)】》"']*$/.test(text) ? text : `${text}。`)
