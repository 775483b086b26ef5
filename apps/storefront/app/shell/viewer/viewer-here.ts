export type Viewer = 'visitor' | 'member' | 'unknown'

/** Who sits at this browser, as last heard from the API. Written in the browser only. */
let viewer: Viewer = 'unknown'

export const viewerHere = (): Viewer => viewer
export const rememberViewer = (now: Viewer): void => {
  viewer = now
}

/** What /login hears: a member whose session has ended reads that, a visitor need not. */
export const whyLogIn = (): { readonly why?: 'expired' } => (viewer === 'member' ? { why: 'expired' } : {})
