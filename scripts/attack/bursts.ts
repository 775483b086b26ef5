import { crowd } from '../../apps/api/test/crowd.ts'
import { burstLine, burstRun } from '../../bench/burst-run.ts'
import { type Campaign, Faults } from './campaign.ts'

/** 25 times as many readers as usual. How fast is said in figures; what must hold is that everybody is answered. */
export const bursts: Campaign = {
  name: 'a burst',
  async run({ db, origin, memberOf }) {
    const faults = new Faults()
    const members = await crowd(db, await memberOf('yaodian'), 20, new Date())
    const figures = await burstRun(
      origin,
      members.map(({ cookie }) => cookie),
    )
    const { before, after, during } = figures
    faults.expect(during.lost === 0, `${during.lost} requests of the burst without an answer`)
    faults.expect(before.shown === before.asked, `${before.asked - before.shown} turned away before the burst`)
    faults.expect(after.shown === after.asked, `${after.asked - after.shown} turned away two seconds after the burst`)
    return { tried: burstLine(figures), faults: faults.list }
  },
}
