import type { Permission } from '@yaoji/contract/console/permissions'
import type { BuyerRight } from '@yaoji/rules/members/buyer-rights'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { passwordMatches } from './passwords/password-hash.ts'
import { refuse } from './refusals.ts'
import { loginMembers, logins, paymentPasswords, staff, staffRoleMembers, staffRoles } from './tables.ts'

interface NewAccount {
  readonly userName: string
  readonly name: string
  readonly passwordHash: string
  readonly demo: boolean
}
interface NewLogin extends NewAccount {
  readonly phone: string
  readonly email?: string
  /** Whom it may act for; it is the master of the first. */
  readonly memberIds: readonly number[]
  /** What it may do for them; who opens a company's first login owns it. */
  readonly rights?: readonly BuyerRight[]
  readonly limitFen?: number | null
}
interface NewClerk extends NewAccount {
  readonly role: string
}
interface NewRole {
  readonly id: string
  readonly name: string
  readonly permissions: readonly Permission[]
}

/** Opens a buyer's login; a user name belongs to one, whatever its case. Answers its number. */
export async function openLogin(
  tx: Transaction,
  { memberIds, rights = ['owner'], limitFen = null, ...login }: NewLogin,
  stamp: Stamp,
): Promise<number> {
  const [row] = await tx
    .insert(logins)
    .values({ ...login, createdAt: stamp.at })
    .onConflictDoNothing()
    .returning({ id: logins.id })
  if (!row) throw refuse('access.userNameTaken')
  await tx.insert(loginMembers).values(
    memberIds.map((memberId, index) => ({
      ...{ loginId: row.id, memberId, isMaster: index === 0 },
      ...{ rights: [...rights], limitFen },
    })),
  )
  await writeAudit(tx, stamp, { verb: 'login.open', subject: `login:${row.id}`, memberId: null, data: { memberIds } })
  return row.id
}

/** From now on the login owns one member more. */
export async function addLoginMember(tx: Transaction, loginId: number, memberId: number, stamp: Stamp): Promise<void> {
  await tx.insert(loginMembers).values({ loginId, memberId, rights: ['owner'] })
  await writeAudit(tx, stamp, { verb: 'login.addMember', subject: `login:${loginId}`, memberId })
}

/** Whether this is how the login was opened: for who sends the same form again. */
export async function openedAs(
  tx: Transaction,
  loginId: number,
  given: { readonly userName: string; readonly password: string },
): Promise<boolean> {
  const [login] = await tx.select().from(logins).where(eq(logins.id, loginId))
  return login?.userName === given.userName && (await passwordMatches(login.passwordHash, given.password))
}

/** Opens a clerk's account with one role. */
export async function openClerk(tx: Transaction, { role, ...clerk }: NewClerk, stamp: Stamp): Promise<void> {
  const [row] = await tx
    .insert(staff)
    .values({ ...clerk, createdAt: stamp.at })
    .returning({ id: staff.id })
  if (!row) throw new Error(`the clerk ${clerk.userName} got no row`)
  await tx.insert(staffRoleMembers).values({ staffId: row.id, roleId: role })
  await writeAudit(tx, stamp, { verb: 'staff.open', subject: `staff:${row.id}`, memberId: null, data: { role } })
}

/** Writes roles; one that is there stays as the console left it. */
export async function openRoles(tx: Transaction, roles: readonly NewRole[]): Promise<void> {
  await tx
    .insert(staffRoles)
    .values(roles.map((role) => ({ ...role, permissions: [...role.permissions] })))
    .onConflictDoNothing()
}

/** Writes the payment password of a member. What was tried wrong before stays counted, and a lock stays. */
export async function writePaymentPassword(
  tx: Transaction,
  memberId: number,
  hash: string,
  stamp: Stamp,
): Promise<void> {
  await tx
    .insert(paymentPasswords)
    .values({ memberId, hash })
    .onConflictDoUpdate({ target: paymentPasswords.memberId, set: { hash } })
  await writeAudit(tx, stamp, { verb: 'paymentPassword.set', subject: `member:${memberId}`, memberId })
}
