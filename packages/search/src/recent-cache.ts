/** The most recently used values, as many as their weights allow. */
export class RecentCache<Value> {
  private readonly values = new Map<string, { value: Value; weight: number }>()
  private weight = 0
  private readonly most: number

  constructor(mostWeight: number) {
    this.most = mostWeight
  }

  get(key: string): Value | undefined {
    const found = this.values.get(key)
    if (found === undefined) return undefined
    this.values.delete(key)
    this.values.set(key, found)
    return found.value
  }

  set(key: string, value: Value, weight: number): void {
    this.delete(key)
    if (weight > this.most) return
    this.values.set(key, { value, weight })
    this.weight += weight
    for (const oldest of this.values.keys()) {
      if (this.weight <= this.most) return
      this.delete(oldest)
    }
  }

  private delete(key: string): void {
    const found = this.values.get(key)
    if (found === undefined) return
    this.values.delete(key)
    this.weight -= found.weight
  }
}
