/** Spec §9: a draw is waited for 2 s before its result is shown; then the popup fades out over 1 s. */
export const drawWaitMs = 2_000
export const fadeOutMs = 1_000
/** Our choice: how long one field stays lit while the draw runs. */
export const stepMs = 120
