const typing = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false

/** Whoever types is not interrupted: the letters would go to what comes up. Answers how not to wait any longer. */
export function whenNotTyping(work: () => void): () => void {
  const look = () => {
    if (typing()) return
    stop()
    work()
  }
  // From one field to the next nothing has the focus for a moment.
  const later = () => void setTimeout(look)
  const stop = () => document.removeEventListener('focusout', later)
  document.addEventListener('focusout', later)
  look()
  return stop
}
