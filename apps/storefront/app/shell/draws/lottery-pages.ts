import type { RouteRow } from '../../routes.ts'

/** Our choice (decision 0022): on home and in the member centre. No other page fetches anything of it. */
export const offersLottery = ({ path }: Pick<RouteRow, 'path'>): boolean => path === '/' || path === '/user'
