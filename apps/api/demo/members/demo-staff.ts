import { type Permission, permissions } from '@yaoji/contract/console/permissions'

/** Roles are data: these are the first ones, the console changes them. */
export const demoRoles: readonly { id: string; name: string; permissions: readonly Permission[] }[] = [
  {
    id: 'orders',
    name: '订单员',
    permissions: [
      'orders.read',
      'orders.review',
      'orders.slip',
      'orders.pick',
      'orders.outbound',
      'orders.ship',
      'orders.complete',
      'orders.cancel',
      'orders.return',
      'after_sales.review',
      'support.answer',
      'licences.read',
      'licences.check',
      'members.read',
      'members.check',
      'stock.read',
    ],
  },
  {
    id: 'quality',
    name: '质管员',
    permissions: [
      'orders.read',
      'members.read',
      'quality.review',
      'audit.read',
      'licences.read',
      'licences.approve',
      'contracts.approve',
      'receipts.approve',
      'settings.read',
      'settings.quality',
      'stock.read',
      'stock.accept',
      'stock.stop',
      'stock.recall',
      'stock.destroy',
      'suppliers.approve',
    ],
  },
  {
    id: 'warehouse',
    name: '仓管员',
    permissions: ['stock.read', 'stock.receive', 'stock.move', 'stock.count', 'suppliers.edit'],
  },
  {
    id: 'finance',
    name: '财务',
    permissions: [
      'orders.read',
      'transfers.confirm',
      'returns.settle',
      'invoices.review',
      'settings.read',
      'settings.finance',
    ],
  },
  {
    id: 'marketing',
    name: '运营',
    permissions: ['goods.edit', 'prices.edit', 'content.edit', 'promotions.edit', 'coupons.edit', 'settings.read'],
  },
  { id: 'admin', name: '管理员', permissions: Object.keys(permissions) as Permission[] },
]

export const demoStaff = [
  { userName: 'dingdan', name: '吴倩', role: 'orders' },
  { userName: 'zhiguan', name: '沈静', role: 'quality' },
  { userName: 'cangku', name: '韩冬', role: 'warehouse' },
  { userName: 'caiwu', name: '高明', role: 'finance' },
  { userName: 'yunying', name: '林可', role: 'marketing' },
  { userName: 'admin', name: '系统管理员', role: 'admin' },
] as const
