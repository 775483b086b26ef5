import { createFileRoute } from '@tanstack/react-router'
import { titled } from '../shell/paths/site.ts'
import { DoneStep } from './done-step.tsx'
import { loadStep3 } from './load-mine.ts'
import { ThirdSkeleton } from './registration-skeleton.tsx'

export const Route = createFileRoute('/register/dd/step3')({
  loader: (page) => loadStep3(page, 'chain'),
  head: () => titled('/register/dd/step3'),
  pendingComponent: ThirdSkeleton,
  component: () => <DoneStep way="chain" mine={Route.useLoaderData()} />,
})
