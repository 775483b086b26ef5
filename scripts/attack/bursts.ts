import { crowd } from '../../apps/api/test/crowd.ts'
import { burstLine, burstRun } from '../../bench/burst-run.ts'
import { type Campaign, Faults } from './campaign.ts'

/** 25 times as many readers as usual. How fast is said in figures; what must hold is that whoever comes later is answered. */
export const bursts: Campaign = {
  name: 'a burst',
  async run({ db, origin, memberOf }) {
    const faults = new Faults()
    const members = await crowd(db, await memberOf('yaodian'), 20, new Date())
    const figures = await burstRun(
      origin,
      members.map(({ cookie }) => cookie),
    )
    const { during, soonAfter, after } = figures
    for (const status of during.wrong) faults.add(`a request of the burst is answered ${status}`)
    faults.expect(soonAfter.lost + after.lost === 0, `${soonAfter.lost + after.lost} later requests without an answer`)
    return { tried: burstLine(figures), faults: faults.list }
  },
}
