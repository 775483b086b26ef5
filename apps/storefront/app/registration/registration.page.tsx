import { createFileRoute } from '@tanstack/react-router'
import { titled } from '../shell/paths/site.ts'
import { loadStep } from './load-step.ts'
import { RegistrationSkeleton } from './registration-skeleton.tsx'
import { RegistrationStep } from './registration-step.tsx'

/** One unit registers. */
export const Route = createFileRoute('/register/step{$n}')({
  loader: (page) => loadStep(page, 'single', page.params.n),
  head: () => titled('/register/step1'),
  pendingComponent: RegistrationSkeleton,
  component: () => <RegistrationStep way="single" loaded={Route.useLoaderData()} />,
})
