/** Provinces by the first two digits of their administrative code, as people say them. */
export const provinceNames: Readonly<Record<string, string>> = {
  '11': '北京',
  '12': '天津',
  '13': '河北',
  '14': '山西',
  '15': '内蒙古',
  '21': '辽宁',
  '22': '吉林',
  '23': '黑龙江',
  '31': '上海',
  '32': '江苏',
  '33': '浙江',
  '34': '安徽',
  '35': '福建',
  '36': '江西',
  '37': '山东',
  '41': '河南',
  '42': '湖北',
  '43': '湖南',
  '44': '广东',
  '45': '广西',
  '46': '海南',
  '50': '重庆',
  '51': '四川',
  '52': '贵州',
  '53': '云南',
  '54': '西藏',
  '61': '陕西',
  '62': '甘肃',
  '63': '青海',
  '64': '宁夏',
  '65': '新疆',
  '71': '台湾',
  '81': '香港',
  '82': '澳门',
}

/** Where a controlled goods is sold, in words; '' for no region. Cities are named by their province: 四川部分城市. */
export function regionText(codes: readonly string[]): string {
  const whole = new Set(codes.filter((code) => code.length === 2))
  const parts = new Set(codes.map((code) => code.slice(0, 2)).filter((code) => !whole.has(code)))
  const names = (these: ReadonlySet<string>) => [...these].flatMap((code) => provinceNames[code] ?? [])
  return [...names(whole), ...names(parts).map((name) => `${name}部分城市`)].join('、')
}

/** Capitals of provinces and the store's neighbours by their first four digits: the cities that promotions name. */
const cities: Readonly<Record<string, string>> = {
  '1301': '石家庄',
  '1401': '太原',
  '1501': '呼和浩特',
  '2101': '沈阳',
  '2201': '长春',
  '2301': '哈尔滨',
  '3201': '南京',
  '3301': '杭州',
  '3401': '合肥',
  '3501': '福州',
  '3601': '南昌',
  '3701': '济南',
  '4101': '郑州',
  '4201': '武汉',
  '4301': '长沙',
  '4401': '广州',
  '4501': '南宁',
  '4601': '海口',
  '5101': '成都',
  '5107': '绵阳',
  '5201': '贵阳',
  '5301': '昆明',
  '5401': '拉萨',
  '6101': '西安',
  '6201': '兰州',
  '6301': '西宁',
  '6401': '银川',
  '6501': '乌鲁木齐',
}

/** One province or city in words. */
export const nameOfRegion = (code: string): string => cities[code] ?? (regionText([code]) || code)
