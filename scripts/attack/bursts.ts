import { crowd } from '../../apps/api/test/crowd.ts'
import { burstFaults, burstLine, burstRun } from '../../bench/burst-run.ts'
import { type Campaign, Faults } from './campaign.ts'

/** 25 times as many readers as usual. Whoever comes two seconds later is answered as fast as before it. */
export const bursts: Campaign = {
  name: 'a burst',
  async run({ db, origin, memberOf }) {
    const faults = new Faults()
    const members = await crowd(db, await memberOf('yaodian'), 20, new Date())
    const figures = await burstRun(
      origin,
      members.map(({ cookie }) => cookie),
    )
    for (const fault of burstFaults(figures)) faults.add(fault)
    return { tried: burstLine(figures), faults: faults.list }
  },
}
