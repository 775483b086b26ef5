/** Spec §5: mainland mobile number. */
const mobilePattern = /^1[3-9]\d{9}$/
/** Spec §5: area code of 2 to 3 digits, hyphen, 7 to 8 digits; a leading 0 of the area code passes too. */
const landlinePattern = /^0?\d{2,3}-\d{7,8}$/
/** Spec §5: name, @, dotted domain; dots inside the name pass too. */
const emailPattern = /^[\w-]+(\.[\w-]+)*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/
/** Domain guide 2.1: 6 to 16 characters, no special ones. */
const userNamePattern = /^[\p{Script=Han}A-Za-z0-9_]{6,16}$/u
/** Domain guide: six digits. */
const paymentPasswordPattern = /^\d{6}$/

/** A number as it is dialled: '138 1234-5678' of a list of contacts, or in wide digits. */
export const dialled = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/g, '')

export const isMobile = (text: string): boolean => mobilePattern.test(text)
export const isPhone = (text: string): boolean => isMobile(text) || landlinePattern.test(text)
export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text)
export const isUserName = (text: string): boolean => userNamePattern.test(text)
export const isPaymentPassword = (text: string): boolean => paymentPasswordPattern.test(text)

const passwordClasses = [/[a-z]/i, /\d/, /[^a-z\d]/i]

/** Domain guide: 8 to 16 characters, at least two of letters, digits and signs; no blanks. */
export const isPassword = (text: string): boolean =>
  /^[\x21-\x7e]{8,16}$/.test(text) && passwordClasses.filter((pattern) => pattern.test(text)).length >= 2

export const validationTexts = {
  mobile: '请输入正确的手机号码',
  phone: '请输入正确的联系电话',
  email: '请输入正确的电子邮箱',
  userName: '用户名为6至16位中文、字母、数字或下划线',
  password: '密码为8至16位，须含字母、数字、符号中的两类',
  paymentPassword: '支付密码为6位数字',
} as const
