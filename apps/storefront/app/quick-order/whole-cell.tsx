import { Fragment } from 'react'

/** Where a word begins within letters that stand together: ManufacturingDeutschland, Co.,Ltd.Fuji, Plant(分包装. */
const beforeWord = /[a-z](?=[A-Z][a-z])|[A-Za-z]{2}[.,&]+(?=[^\s.,&])|\S(?=[(（])/g
/** So many fill three lines of the smallest letters; no end of a line may stay empty. */
const linesFull = 65

const sizeOf = ({ length }: string) =>
  length > linesFull ? 'long full' : length > 20 ? 'long' : length > 15 ? 'small' : ''

/**
 * Two strengths or makers must not look alike: nothing of these is cut, and what is long has smaller letters. Those of a
 * foreign maker with who packed it are the smallest: three lines of them are as high as a row.
 */
export function WholeCell({ of, text }: { readonly of: 'spec' | 'maker'; readonly text: string }) {
  const [first = '', ...rest] = text.replaceAll(beforeWord, '$&\n').split('\n')
  return (
    <td className={`whole ${of} ${sizeOf(text)}`}>
      {first}
      {rest.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stand in its order
        <Fragment key={place}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </td>
  )
}
