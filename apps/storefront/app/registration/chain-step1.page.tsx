import { createFileRoute } from '@tanstack/react-router'
import { registrationCalls } from '@yaoji/contract/registration'
import { load } from '../shell/api/load.ts'
import { titled } from '../shell/paths/site.ts'
import { loadMine } from './load-mine.ts'
import { PhoneStep } from './phone-step.tsx'
import { FirstSkeleton } from './registration-skeleton.tsx'

export const Route = createFileRoute('/register/dd/step1')({
  loader: async (page) => {
    const [agreements, mine] = await Promise.all([load(registrationCalls.agreements, {}, page), loadMine(page)])
    return { agreements: agreements.data, mine }
  },
  head: () => titled('/register/dd/step1'),
  pendingComponent: FirstSkeleton,
  component: First,
})

function First() {
  const { agreements, mine } = Route.useLoaderData()
  return <PhoneStep way="chain" agreements={agreements} mine={mine} />
}
