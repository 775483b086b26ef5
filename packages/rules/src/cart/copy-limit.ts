/** Our choice: to so many stores a cart is copied at once; a login has at most so many unless the store says otherwise. */
export const mostCopyTargets = 50
