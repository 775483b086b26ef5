/** Where the name of a company ends and that of its store begins. */
const companyEnds = /公司|药房|药店|诊所|连锁|集团/g

/**
 * Short names of the stores of one company: without what all of them begin with, by whole words, so that
 * 武侯店 and 武昌店 keep their first character. Who is the company itself is 总部.
 */
export function shortNames(names: readonly string[]): readonly string[] {
  const [first = '', ...others] = names
  if (others.length === 0) return names
  let shared = 0
  while (shared < first.length && others.every((name) => name[shared] === first[shared])) shared += 1
  const ends = [...first.slice(0, shared).matchAll(companyEnds)].map(({ 0: word, index }) => index + word.length)
  const from = ends.at(-1) ?? 0
  const short = names.map((name) => name.slice(from) || '总部')
  return new Set(short).size === names.length ? short : names
}
