/** The two warehouses of the demonstration; thresholds and fee after the domain guide's default. */
export const demoWarehouses = [
  { id: 1, name: '成都仓', province: '51', city: '5101', cutoff: '16:30' },
  { id: 2, name: '重庆仓', province: '50', city: '5001', cutoff: '15:00' },
].map((warehouse) => ({ ...warehouse, thresholdNearFen: 50_000, thresholdFarFen: 80_000, feeFen: 1_200 }))
