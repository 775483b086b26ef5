import { createFileRoute } from '@tanstack/react-router'
import { titled } from '../shell/paths/site.ts'
import { loadStep2 } from './load-mine.ts'
import { SecondSkeleton } from './registration-skeleton.tsx'
import { StepTwo } from './step-two.tsx'

export const Route = createFileRoute('/register/step2')({
  loader: (page) => loadStep2(page, 'single'),
  head: () => titled('/register/step2'),
  pendingComponent: SecondSkeleton,
  component: () => <StepTwo way="single" mine={Route.useLoaderData()} />,
})
