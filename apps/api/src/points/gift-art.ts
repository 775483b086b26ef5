/** What is in each drawing, in a field of 400 × 400 with the floor at 316. g green, d deep green, w white, s shade, l line, a accent. */
const things: Readonly<Record<string, string>> = {
  gift: '<path class="g" d="M112 168h176v140H112z"/><path class="d" d="M100 140h200v40H100z"/><path class="a" d="M184 140h32v168h-32z"/><path class="n a2" d="M200 140c-20-50-72-46-62-14 6 18 40 16 62 14zM200 140c20-50 72-46 62-14-6 18-40 16-62 14z"/>',
  shelf:
    '<path class="d" d="M96 76h12v240H96zM292 76h12v240h-12z"/><path class="s" d="M96 88h208v12H96zM96 164h208v12H96zM96 240h208v12H96zM96 304h208v12H96z"/><path class="g" d="M122 126h30v38h-30zM158 116h24v48h-24zM232 118h44v46h-44zM126 206h42v34h-42zM236 200h26v40h-26zM128 268h60v36h-60z"/><path class="a" d="M190 132h34v32h-34zM176 196h26v44h-26zM200 262h40v42h-40z"/><path class="w" d="M208 204h22v36h-22zM268 210h18v30h-18zM246 274h36v30h-36z"/>',
  pressure:
    '<rect class="w" x="96" y="140" width="150" height="172" rx="18"/><rect class="d" x="114" y="160" width="114" height="80" rx="8"/><text x="171" y="196" class="t">118</text><text x="171" y="228" class="t">76</text><circle class="g" cx="171" cy="276" r="20"/><path class="n a2" d="M246 250c40 0 20-70 40-96"/><rect class="g" x="262" y="92" width="60" height="72" rx="14"/><path class="s" d="M262 118h60v20h-60z"/>',
  paper:
    '<path class="w" d="M96 196h110v112H96z"/><ellipse class="s" cx="151" cy="196" rx="55" ry="26"/><ellipse class="d" cx="151" cy="196" rx="16" ry="8"/><path class="w" d="M196 168h112v140H196z"/><ellipse class="s" cx="252" cy="168" rx="56" ry="26"/><ellipse class="d" cx="252" cy="168" rx="16" ry="8"/><path class="w" d="M308 176v84l-18 12 18 12v28l22-10V188z"/><path class="n l" d="M110 236h80M110 256h60M212 220h80M212 242h60"/>',
  scale:
    '<path class="d" d="M120 288h132v28H120z"/><path class="s" d="M132 276h108v14H132z"/><path class="g" d="M236 88h18v200h-18z"/><rect class="w" x="206" y="72" width="78" height="54" rx="8"/><text x="245" y="108" class="t2">62.5</text><path class="a" d="M196 140h58v10h-58z"/><path class="n l" d="M262 160h14M262 180h10M262 200h14M262 220h10M262 240h14"/>',
  climate:
    '<rect class="w" x="120" y="96" width="160" height="212" rx="22"/><rect class="d" x="142" y="120" width="116" height="110" rx="10"/><text x="200" y="166" class="t">22.4℃</text><text x="200" y="210" class="t">51%</text><circle class="g" cx="164" cy="268" r="14"/><circle class="a" cx="200" cy="268" r="14"/><circle class="s" cx="236" cy="268" r="14"/><path class="n l" d="M150 96v-18h100v18"/>',
  coldbox:
    '<path class="w" d="M92 168h216v148H92z"/><path class="g" d="M84 136h232v40H84z"/><path class="n a2" d="M140 136V96h120v40"/><path class="n d2" d="M200 200v84M164 221l72 42M236 221l-72 42"/>',
  basket:
    '<path class="n a2" d="M132 180c0-96 136-96 136 0"/><path class="g" d="M88 176h224l-26 140H114z"/><path class="d" d="M80 168h240v24H80z"/><path class="n w2" d="M132 206l10 92M166 206l4 92M200 206v92M234 206l-4 92M268 206l-10 92"/>',
  label:
    '<path class="w" d="M88 140h224v76H88z"/><path class="g" d="M88 140h224v20H88z"/><text x="150" y="202" class="t3">品名</text><text x="256" y="204" class="t4">¥</text><path class="w" d="M104 232h224v76H104z"/><path class="a" d="M104 232h224v20H104z"/><text x="166" y="294" class="t3">产地</text><text x="272" y="296" class="t4">¥</text><path class="s" d="M88 118h224v14H88z"/>',
  scanner:
    '<path class="d" d="M172 176h58l-14 132h-48z"/><path class="g" d="M108 108h150q28 0 28 34t-28 34H108z"/><path class="w" d="M96 116h20v52H96z"/><path class="n a2" d="M92 128L40 108M92 142H36M92 156l-52 20"/><circle class="a" cx="236" cy="142" r="10"/>',
  bags: '<path class="s" d="M172 128h132v180H172z"/><path class="w" d="M104 148h140v160H104z"/><path class="n l" d="M138 148v-20a36 36 0 0 1 72 0v20"/><path class="g" d="M158 198h32v30h30v32h-30v30h-32v-30h-30v-32h30z"/>',
  chairs:
    '<path class="g" d="M84 128h68v92H84zM166 128h68v92h-68zM248 128h68v92h-68z"/><path class="d" d="M80 224h76v22H80zM162 224h76v22h-76zM244 224h76v22h-76z"/><path class="s" d="M76 246h248v12H76zM104 258h10v58h-10zM286 258h10v58h-10z"/>',
  fountain:
    '<path class="w" d="M136 160h128v156H136z"/><path class="s" d="M160 72h80l12 88H148z"/><path class="g" d="M158 92h84l8 56H150z"/><path class="d" d="M156 184h88v62h-88z"/><path class="a" d="M176 196h14v20h-14z"/><path class="w" d="M210 196h14v20h-14zM168 230h64v16h-64z"/>',
  cleaning:
    '<path class="g" d="M108 204h124l-14 112h-96z"/><path class="n d2" d="M116 204c10-60 98-60 108 0"/><path class="s" d="M262 84h10v150h-10z"/><path class="a" d="M240 234h54l14 82h-82z"/><path class="w" d="M132 232h76v16h-76z"/><path class="w" d="M150 176h26v28h-26zM156 156h14v20h-14z"/>',
  firstaid:
    '<path class="n d2" d="M162 140v-24h76v24"/><rect class="w" x="88" y="140" width="224" height="172" rx="18"/><path class="g" d="M88 216h224v16H88z"/><path class="a" d="M184 172h32v36h36v32h-36v36h-32v-36h-36v-32h36z"/>',
  coat: '<path class="w" d="M148 92l52 28 52-28 56 40-24 60-20-10v134H136V182l-20 10-24-60z"/><path class="n l" d="M200 120v196M152 250h30M218 250h30"/><path class="g" d="M226 176h26v22h-26z"/><path class="d" d="M180 104l20 16 20-16-20 44z"/>',
  umbrella:
    '<path class="g" d="M200 84c70 0 112 44 116 104-20-18-40-18-58 0-18-18-40-18-58 0-18-18-40-18-58 0-18-18-38-18-58 0 4-60 46-104 116-104z"/><path class="d" d="M200 84c24 20 36 56 34 92-10-6-24-4-34 12-10-16-24-18-34-12-2-36 10-72 34-92z"/><path class="n l" d="M200 188v100c0 26-38 26-38 2M200 84V72"/>',
  glasses:
    '<circle class="w" cx="134" cy="206" r="52"/><circle class="w" cx="266" cy="206" r="52"/><path class="n d2" d="M186 200c6-14 22-14 28 0M82 200l-16-34M318 200l16-34"/><circle class="n g2" cx="134" cy="206" r="52"/><circle class="n g2" cx="266" cy="206" r="52"/><path class="n l" d="M110 190l22-18M242 190l22-18"/><path class="s" d="M120 286h160v26H120z"/>',
  poster:
    '<path class="d" d="M194 250h12v54h-12zM148 304h104v12H148z"/><rect class="d" x="120" y="68" width="160" height="196" rx="6"/><path class="w" d="M132 80h136v172H132z"/><path class="g" d="M132 80h136v62H132z"/><text x="200" y="120" class="t2 tw">安全用药</text><path class="n l" d="M150 168h100M150 190h100M150 212h70"/>',
  books:
    '<path class="g" d="M96 264h200v44H96z"/><path class="a" d="M116 216h196v44H116z"/><path class="d" d="M104 168h184v44H104z"/><path class="w" d="M276 272h20v28h-20zM292 224h20v28h-20zM268 176h20v28h-20z"/><path class="n w2" d="M120 186h70M132 234h80M112 282h60"/><path class="s" d="M150 120h132v44H150z"/>',
  trolley:
    '<path class="n d2" d="M96 88h30l30 170h150"/><path class="s" d="M146 242h180v16H146z"/><path class="g" d="M166 168h70v72h-70z"/><path class="a" d="M242 188h64v52h-64z"/><path class="w" d="M186 112h64v52h-64z"/><circle class="d" cx="176" cy="290" r="24"/><circle class="d" cx="288" cy="290" r="24"/><circle class="w" cx="176" cy="290" r="9"/><circle class="w" cx="288" cy="290" r="9"/>',
  board:
    '<path class="s" d="M112 288h176l20 26H92z"/><rect class="g" x="92" y="140" width="216" height="148" rx="10"/><rect class="w" x="108" y="156" width="184" height="116" rx="6"/><text x="200" y="204" class="t3">用药咨询</text><text x="200" y="246" class="t5">请放心询问</text>',
  points:
    '<circle class="a" cx="200" cy="196" r="104"/><circle class="n w2" cx="200" cy="196" r="84"/><path class="w" d="M200 132l18 42 46 4-35 30 11 45-40-24-40 24 11-45-35-30 46-4z"/>',
  coupon:
    '<path class="a" d="M76 132h248v44a24 24 0 0 0 0 48v44H76v-44a24 24 0 0 0 0-48z"/><path class="n w2" stroke-dasharray="8 10" d="M236 140v120"/><text x="156" y="214" class="t2 tw">优惠券</text>',
  nothing:
    '<circle class="g" cx="200" cy="192" r="104"/><circle class="n w2" cx="200" cy="192" r="86"/><text x="200" y="206" class="tx">谢谢</text>',
}

const grounds = ['#e9f5f0', '#eef3f8', '#fdf5e6', '#f1f4ea', '#f7eff3', '#eaf5f7'] as const

const style =
  '.g{fill:#0b7a5b}.d{fill:#075e46}.w{fill:#fff;stroke:#c3d3cc;stroke-width:3}.s{fill:#c6d8d1}.a{fill:#e2902e}.n{fill:none;stroke-width:10;stroke-linecap:round;stroke-linejoin:round}.a2{stroke:#e2902e}.d2{stroke:#075e46}.g2{stroke:#0b7a5b}.w2{stroke:#fff;stroke-width:6}.l{stroke:#9fb5ad;stroke-width:6}text{font-family:PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif;text-anchor:middle;font-weight:700}.t{font-size:30px;fill:#b9f0d8}.t2{font-size:27px;fill:#075e46}.tw{fill:#fff}.t3{font-size:30px;fill:#1c2b27}.t4{font-size:34px;fill:#d9261c}.tx{font-size:44px;fill:#fff}.t5{font-size:22px;fill:#5b6b66}'

/** A gift or prize drawn on its own ground; null where nothing is drawn under that name. */
export function giftArt(name: string): string | null {
  const thing = Object.hasOwn(things, name) ? things[name] : undefined
  if (thing === undefined) return null
  const ground = grounds[Object.keys(things).indexOf(name) % grounds.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><style>${style}</style><path fill="${ground}" d="M0 0h400v400H0z"/><circle cx="200" cy="196" r="158" fill="#fff" opacity=".55"/><ellipse cx="200" cy="322" rx="128" ry="13" fill="#075e46" opacity=".12"/>${thing}</svg>`
}
