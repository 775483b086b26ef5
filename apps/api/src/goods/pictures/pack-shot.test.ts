import { describe, expect, it } from 'vitest'
import { demoGoods, demoSeed } from '../../../demo/goods/demo-goods.ts'
import { readFacts } from '../../../demo/goods/read-facts.ts'
import { type PackFacts, pictureHash } from './pack-facts.ts'
import { packShot } from './pack-shot.ts'

const facts: PackFacts = {
  kind: 'western',
  categoryId: 101,
  name: '阿莫西林胶囊',
  tradeName: '',
  spec: '0.25g*24粒',
  maker: '华北制药股份有限公司',
  dosageForm: '胶囊剂',
  unit: '盒',
  measure: 'piece',
  rxClass: 'rx',
}

describe('a pack shot', () => {
  it('is the same for the same facts, and its hash changes with each of them', () => {
    expect(packShot(facts)).toBe(packShot({ ...facts }))
    const others: Partial<PackFacts>[] = [
      { kind: 'patent' },
      { categoryId: 102 },
      { name: '阿莫西林片' },
      { tradeName: '再林' },
      { spec: '0.25g*36粒' },
      { maker: '珠海联邦制药股份有限公司' },
      { dosageForm: '片剂' },
      { unit: '瓶' },
      { measure: 'gram' },
      { rxClass: 'otc_a' },
    ]
    const hashes = [facts, ...others.map((other) => ({ ...facts, ...other }))].map(pictureHash)
    expect(new Set(hashes).size).toBe(others.length + 1)
    expect(hashes[0]).toMatch(/^[0-9a-f]{20}$/)
  })

  it('carries the class mark: red for prescription and class A, green for class B', () => {
    expect(packShot(facts)).toContain('处方药')
    const classB = packShot({ ...facts, rxClass: 'otc_b' })
    expect(classB).toContain('OTC')
    expect(classB).toContain('乙')
    expect(classB).not.toContain('处方药')
  })

  it('writes names with marks of XML as text, so that no name becomes an element', () => {
    const shot = packShot({ ...facts, name: '<script>&"', tradeName: '<b>', maker: '<a href="x">', spec: '<i>' })
    expect(shot).not.toMatch(/<(script|b|a|i)[ >]/)
  })

  it('is small, self-contained and well-formed for every goods of the catalogue', () => {
    const goods = demoGoods(readFacts(), demoSeed, '2026-11-21')
    const sizes = goods.map((one) => {
      const shot = packShot(one)
      expect(shot).not.toMatch(/NaN|undefined|<script|href="(?!#)|url\((?!#)|<image/)
      expect(shot.match(/<(g|text|defs|svg|clipPath)\b/g)?.length).toBe(
        shot.match(/<\/(g|text|defs|svg|clipPath)>/g)?.length,
      )
      return Buffer.byteLength(shot)
    })
    sizes.sort((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length * 0.99)]).toBeLessThanOrEqual(3_072)
    expect(sizes.at(-1)).toBeLessThanOrEqual(3_300)
  })
})
