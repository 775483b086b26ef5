import { invalid, missing, refusals } from '../platform/refusal.ts'

/** Every no about the words by which goods are searched. */
export const refuse = refusals({
  'search.synonymMissing': missing('没有该同义词'),
  'search.synonymEmpty': invalid('term', '该词没有可以搜索的文字'),
  'search.synonymSame': invalid('means', '所指的词不能与该词相同'),
})
