/** A query string as plain text values: '0123' stays '0123', unlike the router's own JSON reading. */
export const readQuery = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

/** Absent and empty values leave the address; lists are joined by commas, as the API reads them. */
export function writeQuery(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue
    query.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}
