import { createFileRoute } from '@tanstack/react-router'
import { titled } from '../shell/paths/site.ts'
import { loadStep2 } from './load-mine.ts'
import { SecondSkeleton } from './registration-skeleton.tsx'
import { StepTwo } from './step-two.tsx'

export const Route = createFileRoute('/register/dd/step2')({
  loader: (page) => loadStep2(page, 'chain'),
  head: () => titled('/register/dd/step2'),
  pendingComponent: SecondSkeleton,
  component: () => <StepTwo way="chain" mine={Route.useLoaderData()} />,
})
