import { createFileRoute } from '@tanstack/react-router'
import { titled } from '../shell/paths/site.ts'
import { loadStep } from './load-step.ts'
import { RegistrationSkeleton } from './registration-skeleton.tsx'
import { RegistrationStep } from './registration-step.tsx'

/** A chain registers its stores under one login. */
export const Route = createFileRoute('/register/dd/step{$n}')({
  loader: (page) => loadStep(page, 'chain', page.params.n),
  head: () => titled('/register/dd/step1'),
  pendingComponent: RegistrationSkeleton,
  component: () => <RegistrationStep way="chain" loaded={Route.useLoaderData()} />,
})
