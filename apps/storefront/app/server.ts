import {
  createServerEntry,
  createStartHandler,
  defaultStreamHandler,
  setResponseStatus,
} from '@tanstack/react-start/server'
import { statusOfFailure } from './shell/pages/page-status.ts'

type Render = typeof defaultStreamHandler

/** The framework calls every page whose loader failed 500; ours says whose fault it is. */
const render: Render = (page) => {
  const failed = page.router.state.matches.find(({ status }) => status === 'error')
  if (failed) setResponseStatus(statusOfFailure(failed.error))
  return defaultStreamHandler(page)
}

export default createServerEntry({ fetch: createStartHandler(render) })
