import type { KeptFields } from './kept-fields.ts'

/** Small numbers for values that many goods share. */
export class Dictionary {
  values: string[] = []
  private numbers = new Map<string, number>()

  numberOf(value: string): number {
    let number = this.numbers.get(value)
    if (number === undefined) {
      number = this.values.length
      this.numbers.set(value, number)
      this.values.push(value)
    }
    return number
  }

  find(value: string): number | undefined {
    return this.numbers.get(value)
  }

  keep(fields: KeptFields): void {
    this.values = fields.texts(this.values)
    this.numbers = new Map(this.values.map((value, number) => [value, number]))
  }
}
