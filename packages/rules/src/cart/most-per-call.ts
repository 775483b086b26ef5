/** Our choice: the most of a goods that one call may put into the cart. */
export const mostPerCall = 50_000
