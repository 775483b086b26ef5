import type { ContractBlockWire } from '@yaoji/contract/contracts'

/** A contract as it is printed, to be read on the page. */
export function ContractText({ blocks }: { readonly blocks: readonly ContractBlockWire[] }) {
  return (
    <div className="space-y-2 text-table leading-relaxed">
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's pieces have no identity but their place
        <Block key={place} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { readonly block: ContractBlockWire }) {
  if (block.kind === 'heading') return <h4 className="pt-2 font-semibold">{block.text}</h4>
  if (block.kind !== 'table') return <p className={block.kind === 'note' ? 'text-secondary' : ''}>{block.text}</p>
  return (
    <table className="w-full table-fixed border-collapse text-left">
      {block.head && (
        <thead>
          <tr>
            {block.head.map((text) => (
              <th key={text} className={`${cellLook} bg-brand-wash`}>
                {text || '项目'}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {block.rows.map(([about, ...cells]) => (
          <tr key={about}>
            <th scope="row" className={`${cellLook} w-1/4 text-secondary`}>
              {about}
            </th>
            {cells.map((text, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: both parties may have the same
              <td key={column} className={cellLook}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cellLook = 'break-all border border-hairline px-2 py-1 align-top font-normal'
