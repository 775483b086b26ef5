import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import type { RegistrationDraft } from '@yaoji/rules/registration/registration-fields'
import { sql } from 'drizzle-orm'
import { staff } from '../../src/access/published.ts'
import { lockStatus } from '../../src/members/move-status.ts'
import type { Database, Transaction } from '../../src/platform/database/database.ts'
import { jobStamp, type Stamp } from '../../src/platform/stamp.ts'
import { checkFirst } from '../../src/registration/decide-registration.ts'
import { readDraft } from '../../src/registration/draft-row.ts'
import { handIn } from '../../src/registration/hand-in.ts'
import { listRegistrations } from '../../src/registration/list-registrations.ts'
import { mayChange, saveDraft } from '../../src/registration/save-draft.ts'
import { once } from '../turns.ts'
import { castMembers } from './cast-members.ts'
import type { DemoLogin } from './demo-cast.ts'
import { loadDemoMembers } from './demo-members.ts'

const code = '91510100MA6C7K3P11'
const paper = { issuer: '成都市市场监督管理局', validDays: 900 } as const

/** A unit whose papers passed and whose data came back: step 3 of registration and the console show a decided application. */
const sentBack: DemoLogin = {
  userName: 'bohui',
  phone: '13980112276',
  name: '谢雨桐',
  members: [
    {
      ...{ name: '成都高新天益大药房', buyerType: 1, status: 'registered', creditCode: code },
      ...{ contact: '谢雨桐', phone: '13980112276', province: '51', city: '5101' },
      addresses: [
        { receiver: '谢雨桐', district: '510107', region: '四川省 成都市 武侯区', detail: '天府大道北段1480号附6号' },
        { receiver: '谢雨桐', district: '510107', region: '四川省 成都市 武侯区', detail: '天府大道北段1480号库房' },
      ],
      certificates: [
        { ...paper, kind: 'business_licence', number: code, validDays: null },
        { ...paper, kind: 'drug_licence', number: '川DB0284117' },
        { ...paper, kind: 'purchase_authority', number: `CGWT-${code.slice(-6)}`, issuer: '本单位' },
        { ...paper, kind: 'receipt_authority', number: `SHWT-${code.slice(-6)}`, issuer: '本单位' },
      ],
      ...{ scopes: [], exclusiveRepresentative: false, balanceFen: 0, creditFen: 0, erpCode: '' },
    },
  ],
}

const common = { same_warehouse: '1', invoice_type: 'ordinary', taxpayer: 'small' } as const
const typed: Readonly<Record<string, RegistrationDraft>> = {
  // All but who answers for quality, and the papers: what a person still has at hand when coming back.
  xinhu: {
    ...{ unit_type: '1', unit_name: '重庆渝北区福源药房', credit_code: '91500112MAJJC171XE' },
    ...{ legal_person: '郑雪', business_person: '郑雪', contact: '郑雪', contact_phone: '15023117408' },
    ...{ province: '50', city: '5001', district: '500112', registered_address: '龙溪街道红锦大道96号附3号' },
    ...{ ...common, receive_phone: '15023117408' },
  },
  bohui: {
    ...{ unit_type: '1', unit_name: '成都高新天益大药房', credit_code: code },
    ...{ legal_person: '谢国强', business_person: '谢国强', quality_person: '谢雨桐' },
    ...{ contact: '谢雨桐', contact_phone: '13980112276' },
    ...{ province: '51', city: '5101', district: '510107', registered_address: '天府大道北段1480号附6号' },
    ...{ ...common, receive_phone: '13980112276' },
  },
}
const reasons = {
  quality_person: '与药品经营许可证上的质量负责人不一致',
  registered_address: '请写明与营业执照一致的楼层',
}

/** The demonstration's registrations: a draft half typed, and one that was handed in yesterday and came back. */
export async function loadDemoRegistrations(db: Database, at: Date): Promise<void> {
  const yesterday = instantOf(addDays(dayOf(at), -1), '10:20')
  await loadDemoMembers(db, yesterday, [sentBack])
  await once(db, 'demo_registrations', at, async (tx) => {
    const cast = await castMembers(tx)
    for (const [userName, fields] of Object.entries(typed)) {
      const memberId = cast.get(userName)?.memberIds[0]
      if (memberId === undefined || (await hasBegun(tx, memberId))) continue
      const { version } = await saveDraft(tx, jobStamp(yesterday), memberId, { version: 0, fields })
      if (userName === sentBack.userName) await decide(tx, memberId, version, yesterday)
    }
  })
}

/** In a store that is older than this a visitor may have typed more, or handed it in: that stays. */
async function hasBegun(tx: Transaction, memberId: number): Promise<boolean> {
  return !mayChange(await lockStatus(tx, memberId)) || (await readDraft(tx, memberId)).version > 0
}

async function decide(tx: Transaction, memberId: number, version: number, at: Date): Promise<void> {
  await handIn(tx, jobStamp(at), { memberId, version })
  const { rows } = await listRegistrations(tx, { state: 'pending', page: 1 }, 50, at)
  const { id } = rows.find((row) => row.member_id === memberId)!
  await checkFirst(tx, await clerkAt(tx, at), { id, passed: false, reasons, note: '' })
}

async function clerkAt(tx: Transaction, at: Date): Promise<Stamp> {
  const found = await tx.execute<{ id: number; name: string }>(sql`
    select id, user_name as name from ${staff} s where user_name = 'dingdan'`)
  return { actor: { kind: 'staff', ...found.rows[0]! }, at, requestId: '' }
}
