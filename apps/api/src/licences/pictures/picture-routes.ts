import { licenceConsoleCalls } from '@yaoji/contract/console/licences'
import { licenceConsoleInputs } from '@yaoji/contract/console/licences.input'
import { licenceCalls } from '@yaoji/contract/licences'
import { licenceInputs } from '@yaoji/contract/licences.input'
import { type Mount, memberRoute, staffRoute } from '../../platform/http/call-route.ts'
import { keyOf } from '../../platform/http/idempotency-key.ts'
import { readForm } from '../../platform/http/read-form.ts'
import { once } from '../../platform/idempotency.ts'
import { fileStorage } from '../../platform/storage.ts'
import { refuse } from '../refusals.ts'
import { arrivePapers, readPackForm, unpackPapers } from './arrive-pack.ts'
import { type ArrivedPicture, arrivePicture, readPictureForm } from './arrive-picture.ts'
import { assertRoom, keepPictures } from './keep-picture.ts'
import { type Look, opensPicture, pictureAddress, type Signed } from './picture-address.ts'
import { findPicture, showPicture } from './show-picture.ts'

const ofBuyers = '/api/user/zizhi/picture'
const ofStaff = '/console/api/filings/pictures'

/** Pictures of papers: how they come, and the signed addresses under which they are shown. */
export function paperPictureRoutes(mount: Mount, secret: string, dataDir: string): void {
  const storage = fileStorage(dataDir)
  const open = (look: Look, signed: Signed, at: Date) => {
    if (!opensPicture(secret, look, signed, at)) throw refuse('licences.addressExpired')
  }

  memberRoute(mount, licenceCalls.sendPicture, licenceInputs.none, async (_, request) => {
    const { fields, file } = await readPictureForm(request.http)
    const { role } = readForm(licenceInputs.picture, fields)
    const { member, loginId } = request.session
    const key = keyOf(request, licenceCalls.sendPicture.path, { role, sha256: file.facts.sha256 })
    await assertRoom(request.db, key)
    const picture = await arrivePicture(file, role)
    const id = await once(mount.db, key, async (tx) => {
      const [kept] = await keepPictures(tx, storage, { memberId: member.id, loginId }, [picture], request.stamp)
      return kept!
    })
    return pictureWire(id, picture)
  })
  memberRoute(mount, licenceCalls.sendPack, licenceInputs.none, async (_, request) => {
    const { member, loginId } = request.session
    const file = await readPackForm(request.http)
    const { papers, left } = await unpackPapers(file)
    const key = keyOf(request, licenceCalls.sendPack.path, { sha256: file.facts.sha256 })
    await assertRoom(request.db, key, papers.length)
    const pictures = await arrivePapers(papers)
    const ids = await once(mount.db, key, (tx) =>
      keepPictures(tx, storage, { memberId: member.id, loginId }, pictures, request.stamp),
    )
    return {
      pictures: pictures.map((picture, place) => ({ ...pictureWire(ids[place]!, picture), name: papers[place]!.name })),
      left,
    }
  })
  memberRoute(mount, licenceCalls.pictureAddress, licenceInputs.one, async ({ id }, { db, session, at }) => {
    await findPicture(db, id, session.member.id)
    const look = { pictureId: id, viewerKind: 'buyer', viewerId: session.loginId, reason: '本单位查看' } as const
    return { url: pictureAddress(secret, ofBuyers, look, at) }
  })
  memberRoute(mount, licenceCalls.picture, licenceInputs.signed, async (input, { db, session, at, reply, stamp }) => {
    const { id, ...signed } = input
    const look = { pictureId: id, viewerKind: 'buyer', viewerId: session.loginId, reason: signed.reason } as const
    open(look, signed, at)
    const found = await findPicture(db, id, session.member.id)
    return showPicture(db, storage, reply, { ...look, ...found }, stamp) as never
  })
  staffRoute(mount, licenceConsoleCalls.pictureAddress, licenceConsoleInputs.look, async ({ id, reason }, request) => {
    await findPicture(request.db, id, 'anyone')
    const look = { pictureId: id, viewerKind: 'staff', viewerId: request.staff.staffId, reason } as const
    return { url: pictureAddress(secret, ofStaff, look, request.at) }
  })
  staffRoute(
    mount,
    licenceConsoleCalls.picture,
    licenceInputs.signed,
    async (input, { db, staff, at, reply, stamp }) => {
      const { id, ...signed } = input
      const look = { pictureId: id, viewerKind: 'staff', viewerId: staff.staffId, reason: signed.reason } as const
      open(look, signed, at)
      const found = await findPicture(db, id, 'anyone')
      return showPicture(db, storage, reply, { ...look, ...found }, stamp) as never
    },
  )
}

const pictureWire = (id: number, { role, file, codes }: ArrivedPicture) => ({
  id,
  role,
  mime: file.facts.mime,
  codes,
})
