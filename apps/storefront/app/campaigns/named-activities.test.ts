import type { CampaignBriefWire } from '@yaoji/contract/campaigns'
import { expect, it } from 'vitest'
import { activityKeys, openActivity } from './named-activities.ts'

const brief = (id: number, slug: string): CampaignBriefWire => ({
  ...{
    id,
    slug,
    template: 'hdzx',
    title: slug,
    subtitle: '',
    theme: 'green',
    phase: 'live',
    opens_at: null,
    closes_at: null,
  },
})
const found = [brief(3, 'counter'), brief(5, 'health')]

it('reads each named activity once, in its order, and nothing odd', () => {
  expect(activityKeys('3,health， 3,,../x,5')).toEqual(['3', 'health', '5'])
  expect(activityKeys(',')).toEqual([])
  expect(activityKeys(Array.from({ length: 30 }, (_, index) => index).join())).toHaveLength(20)
})

it('opens the asked one, else the first, and says how many fell out', () => {
  expect(openActivity(['3', 'health'], found, '5')).toEqual({ open: found[1], dropped: 0 })
  expect(openActivity(['3', '5'], found, 'health')).toEqual({ open: found[1], dropped: 0 })
  expect(openActivity(['3', '5', '9'], found, undefined)).toEqual({ open: found[0], dropped: 1 })
  expect(openActivity(['3', '9'], found.slice(0, 1), '9')).toEqual({ open: found[0], dropped: 1 })
  expect(openActivity(['3'], found.slice(0, 1), 'gone')).toEqual({ open: found[0], dropped: 1 })
  expect(openActivity(['9'], [], undefined)).toBeNull()
})
