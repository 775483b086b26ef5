import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoadingNote, Skeletons } from '../shell/kit/skeleton.tsx'
import { stepPaths, type Way } from './load-step.ts'

/** A later step without what the first one gives leads to the first one. */
export function BackToStart({ way }: { readonly way: Way }) {
  const router = useRouter()
  useEffect(() => {
    void router.navigate({ href: stepPaths[way][0], replace: true })
  }, [router, way])
  return <Waiting />
}

export const Waiting = () => (
  <div className="mx-auto max-w-md space-y-4">
    <LoadingNote />
    <Skeletons count={4} className="h-11" />
  </div>
)
