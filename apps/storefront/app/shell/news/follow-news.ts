import { type NewsWire, newsPath } from '@yaoji/contract/messages'

/** A stream that the server refused is asked for again so much later; what breaks, the browser opens again by itself. */
const againMs = 30_000
const name = 'yaoji.news'

/**
 * Follows the member's news until the answer is called. Of all tabs of a browser one holds the stream and says to the others
 * what it hears: over HTTP/1.1 a browser has six connections to a host, and goods open in tabs. The lock passes on when that
 * tab is closed. Browsers without locks (an address without https) ask when the window is looked at, as before.
 */
export function followNews(onNews: (news: NewsWire) => void): () => void {
  const tabs = new BroadcastChannel(name)
  tabs.onmessage = ({ data }: MessageEvent<NewsWire>) => onNews(data)
  const ending = new AbortController()
  const { signal } = ending
  const hold = () =>
    new Promise<void>((release) => {
      let source: EventSource
      let timer: ReturnType<typeof setTimeout>
      const open = () => {
        source = new EventSource(newsPath)
        source.addEventListener('news', ({ data }) => {
          const news = JSON.parse(data) as NewsWire
          onNews(news)
          tabs.postMessage(news)
        })
        source.onerror = () => {
          if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, againMs)
        }
      }
      open()
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        source.close()
        release()
      })
    })
  // Aborted while it waits for its turn: there is nothing to release.
  navigator.locks?.request(name, { signal }, hold).catch(() => null)
  return () => {
    ending.abort()
    tabs.close()
  }
}
