import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { useWorld } from '../../../test/world.ts'
import type { GoodsKey } from '../../../test/world-goods.ts'
import { jobStamp } from '../../platform/stamp.ts'
import { fileStorage } from '../../platform/storage.ts'
import { rxCard } from './cards.ts'
import { lockedPack } from './locked-pack.ts'
import { drawingEdition, type PackFacts, pictureHash } from './pack-facts.ts'
import { packShot } from './pack-shot.ts'
import { savePhoto } from './save-photo.ts'

const world = useWorld({ config: { DATA_DIR: await mkdtemp(join(tmpdir(), 'yaoji-pictures-')) } })
const facts = {} as Record<'rx' | 'otc', PackFacts>
const hashes = {} as Record<'rx' | 'otc', string>

async function name(key: GoodsKey): Promise<PackFacts> {
  const found = await world.db.execute<PackFacts & Record<string, unknown>>(sql`
    select g.kind, g.category_id as "categoryId", g.name, g.trade_name as "tradeName", g.spec, m.name as maker,
      g.dosage_form as "dosageForm", g.unit, g.measure, g.rx_class as "rxClass"
    from goods g join makers m on m.id = g.maker_id where g.id = ${world.goods[key]}`)
  const pack = found.rows[0]!
  await world.db.execute(sql`update goods set picture_hash = ${pictureHash(pack)}, picture_private = ${pack.rxClass === 'rx'}
    where id = ${world.goods[key]}`)
  return pack
}
beforeAll(async () => {
  facts.rx = await name('amoxicillin')
  facts.otc = await name('ibuprofen')
  hashes.rx = pictureHash(facts.rx)
  hashes.otc = pictureHash(facts.otc)
})

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url, headers })

describe('pictures of goods that everyone may see', () => {
  it('are public, kept for ever, and run nothing', async () => {
    const reply = await get(`/pictures/${hashes.otc}.svg`)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe(packShot(facts.otc))
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      etag: `"${hashes.otc}-${drawingEdition}"`,
    })
    const again = await get(`/pictures/${hashes.otc}.svg`, { 'if-none-match': `"${hashes.otc}-${drawingEdition}"` })
    expect(again.statusCode).toBe(304)
  })
})

describe('pack shots of prescription medicines', () => {
  it('are never sent to a visitor, at any spelling of the address', async () => {
    const shot = packShot(facts.rx)
    for (const url of [
      `/pictures/${hashes.rx}.svg`,
      `/pictures/${hashes.rx}.webp`,
      `/pictures/${hashes.rx}-400.webp`,
      `/pictures/${hashes.rx}-400.svg`,
    ]) {
      const reply = await get(url, { 'if-none-match': `"${hashes.rx}"` })
      expect(reply.body, url).not.toBe(shot)
      expect(reply.body, url).not.toContain(facts.rx.name)
      expect(reply.headers['cache-control'], url).toBe('private, no-store')
      expect(reply.statusCode, url).not.toBe(304)
    }
    expect((await get(`/pictures/${hashes.rx}.svg`)).body).toBe(rxCard)
  })

  it('are sent to a logged-in buyer, for her own browser only', async () => {
    const signed = await world.signIn('xinhu')
    const reply = await get(`/pictures/${hashes.rx}.svg`, signed)
    expect(reply.body).toBe(packShot(facts.rx))
    expect(reply.headers['cache-control']).toBe('private, no-cache')
    expect(reply.headers.vary).toContain('cookie')
    const after = await get(`/pictures/${hashes.rx}.svg`, { 'if-none-match': String(reply.headers.etag) })
    expect(after.body).toBe(rxCard)
  })

  it('have a grey card that everyone may keep', async () => {
    const reply = await get('/pictures/rx-card.svg')
    expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([
      200,
      rxCard,
      'public, max-age=3600',
    ])
  })
})

describe('the silhouette of a prescription medicine', () => {
  const locked = (key: GoodsKey) => get(`/pictures/locked/${world.goods[key]}.svg`)

  it('says what lists say before visitors, its name and specification, and nothing of the maker or its pack', async () => {
    const { maker, ...rest } = facts.rx
    const reply = await locked('amoxicillin')
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    })
    expect(reply.body).toBe(lockedPack(rest))
    expect(reply.body).not.toContain(maker.slice(0, 4))
    expect(lockedPack({ ...rest, name: '<script>&' })).not.toContain('<script')
  })

  it('is a card without a name for goods that are not for everybody, are no prescription medicine, or are none', async () => {
    await world.db.execute(sql`update goods set only_members = '{1}' where id = ${world.goods.amoxicillinOtherMaker}`)
    expect((await locked('amoxicillinOtherMaker')).body).toBe(rxCard)
    await world.db.execute(sql`update goods set only_members = '{}' where id = ${world.goods.amoxicillinOtherMaker}`)
    expect((await locked('ibuprofen')).body).toBe(rxCard)
    for (const file of ['0.svg', '99999999999999999999.svg', 'x.svg'])
      expect((await get(`/pictures/locked/${file}`)).body).toBe(rxCard)
  })
})

it('an address that no goods has answers 404 with a picture, kept by nobody', async () => {
  for (const file of ['0123456789abcdef0123.svg', 'nothing.svg', '..%2f..%2fetc%2fpasswd']) {
    const reply = await get(`/pictures/${file}`)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'private, no-store'])
    expect(reply.body).toContain('<svg')
  }
})

describe('photos', () => {
  const upload = async (key: GoodsKey, bytes: Buffer, headers: Record<string, string>) => {
    const boundary = 'yaoji-boundary'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="box.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
    const url = `/console/api/goods/${world.goods[key]}/photo`
    return world.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
  }
  const photo = (red: number) =>
    sharp({ create: { width: 2400, height: 1800, channels: 3, background: { r: red, g: 90, b: 60 } } })
      .jpeg()
      .toBuffer()
  const picture = async (key: GoodsKey) =>
    (
      await world.db.execute(
        sql`select picture_hash, picture_file_id, version from goods where id = ${world.goods[key]}`,
      )
    ).rows[0]

  it('of a goods that does not exist leave no byte behind', async () => {
    const kept: string[] = []
    const storage = { put: async (_: Buffer, sha256: string) => void kept.push(sha256), get: fileStorage('').get }
    const saved = savePhoto(world.db, storage, 999_999_999, await photo(10), jobStamp(world.at))
    await expect(saved).rejects.toMatchObject({ reason: 'goods.missing' })
    expect(kept).toEqual([])
  })

  it('replace the drawn pack: WebP of at most 1,600 px with a thumbnail of 400, and an audit row', async () => {
    const reply = await upload('vitaminC', await photo(200), await world.signIn('admin'))
    expect(reply.statusCode).toBe(200)
    const { picture: url } = reply.json().data
    const large = await get(url)
    expect(large.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1200 })
    const small = await get(url.replace('.webp', '-400.webp'))
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300 })
    const audit = await world.db.execute(
      sql`select verb, actor_kind from audit where subject = ${`goods:${world.goods.vitaminC}`}`,
    )
    expect(audit.rows).toEqual([{ verb: 'goods.photo', actor_kind: 'staff' }])
  })

  it('of prescription medicines stay hidden from visitors', async () => {
    const reply = await upload('amoxicillinOtherMaker', await photo(20), await world.signIn('admin'))
    const { picture: url } = reply.json().data
    for (const address of [url, url.replace('.webp', '-400.webp')]) {
      expect((await get(address)).body).toBe(rxCard)
      const seen = await get(address, await world.signIn('yaodian'))
      expect([seen.headers['content-type'], seen.headers['cache-control']]).toEqual(['image/webp', 'private, no-cache'])
    }
  })

  it('are refused without permission, without log-in and for what is no picture; nothing is written', async () => {
    const before = await picture('soldOut')
    const files = async () => (await world.db.execute(sql`select count(*) from files`)).rows[0]
    const kept = await files()
    const clerk = await upload('soldOut', await photo(1), await world.signIn('dingdan'))
    const nobody = await upload('soldOut', await photo(1), {})
    const buyer = await upload('soldOut', await photo(1), await world.signIn('yaodian'))
    const text = await upload('soldOut', Buffer.from('<svg onload="alert(1)"/>'), await world.signIn('admin'))
    const broken = await upload('soldOut', (await photo(1)).subarray(0, 900), await world.signIn('admin'))
    expect([clerk, nobody, buyer, text, broken].map((reply) => reply.statusCode)).toEqual([403, 401, 401, 422, 422])
    expect(await picture('soldOut')).toEqual(before)
    expect(await files()).toEqual(kept)
  })
})
