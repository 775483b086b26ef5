/** Domain guide 2.11: defaults of the store's settings for points, gifts and lotteries. */
export const pointsSettings = {
  signInPoints: 50,
  /** Points lapse on 31 December of the year that many years after the one they were earned in. */
  lapseAfterYears: 1,
  openToMedicalInstitutions: false,
  /** A gift order that nobody confirmed counts as received that many days after shipping. */
  giftReceivedDays: 15,
}
export type PointsSettings = Readonly<typeof pointsSettings>
