/** What stands for a maker that a list does not state. */
export const unknownMaker = '生产企业未载明'
