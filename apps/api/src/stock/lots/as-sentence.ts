/** What a clerk wrote as a sentence that another one may follow: with one full stop, whoever set it. */
export const asSentence = (text: string): string => (/[。！？.!?…]$/.test(text) ? text : `${text}。`)
