import { killRun } from '../../bench/kill-run.ts'
import type { Campaign } from './campaign.ts'

/** The parts of a store of its own are killed with -9 under buyers who race. */
export const kills: Campaign = {
  name: 'kills',
  async run() {
    const figures = await killRun({ buyers: 40, goods: 10, pieces: 5, kills: 3, random: Math.random })
    const { killed, acknowledged, ordered, paid, resent, seconds, faults } = figures
    const tried =
      `${killed.join(', ')} killed within ${seconds.toFixed(0)} s; ${ordered} ordered, ${paid} paid, ${resent} sent again, ` +
      `${acknowledged} acknowledgements looked up`
    return { tried, faults }
  },
}
