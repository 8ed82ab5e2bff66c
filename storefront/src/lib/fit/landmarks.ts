import type { Point } from './points.ts'
import { shares } from './body.ts'

type Share = keyof typeof shares

/**
 * Reads points in thousandths of body height. Those that are drawn for one value of a share stretch sideways with another
 * value of it.
 */
export function landmarks(points: string, share?: Share, drawnFor = 0): Point[] {
  const stretch = share ? shares[share] / drawnFor : 1
  return points.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    return [(x / 1000) * stretch, y / 1000]
  })
}

/** From the side: forward and up from the floor. The trunk turns about the hip, the head about the neck. */
export const side = {
  face: landmarks('-3,1000 27,992.5 48,970 58,942 59,916 56,894 50.5,876 38.5,866.5', 'headLength', 0.113),
  throat: [0.025, 0.8515] as Point,
  skull: landmarks('-33.5,884 -46,905 -55,936 -50,966 -31.5,992', 'headLength', 0.113),
  neck: [0.006, 0.835] as Point,
  chest: landmarks('26,827 44.5,798 62.5,758 66,718 60,668', 'chestDepth', 0.133),
  belly: landmarks('54.5,620 54.5,575 52,535', 'waistDepth', 0.102),
  back: landmarks('-42.5,632 -54.5,700 -67,757 -64,798 -48,832 -35.5,860', 'chestDepth', 0.133),
  legFront: landmarks('51,490 53.5,430 49,350 44,303 40.5,272 33,240 26.5,190 16,110 16,62'),
  legBack: landmarks(
    '-27,62 -26,105 -41.5,180 -39,222 -27,272 -31.5,335 -41.5,415 -51,462 -68,505 -66,545 -51,590',
  ),
  /** The foot: forward from the ankle, up from the sole. */
  instep: landmarks('32,42 62,28 90,20.5 105,12.5 104,2 90,0', 'footLength', 0.152),
  heel: landmarks('20,0 -30,0 -44.5,7 -46,20 -34.5,42', 'footLength', 0.152),
  /** Seated: along a bone and up from it, or of the trunk. */
  lap: {
    belly: landmarks('57,622 61,592'),
    thigh: landmarks('86,46.5 145,45.5 200,40.5 236,34.5'),
    shin: landmarks('20,36.5 52,30 105,24.5 170,17 222,19.5'),
    calf: landmarks('222,-25 175,-27 105,-41.5 65,-40.5'),
    seat: landmarks('172,-47 112,-60 50,-60'),
    back: landmarks('-66.5,548 -53,590'),
  },
} as const

/** From the front: the right half, outward and up. */
export const front = {
  head: [
    ...landmarks('0,1000 18,994.5 33.5,976.5 42.2,950 43,924 39.5,901 33.5,884', 'headBreadth', 0.087),
    ...landmarks('30,868 31.5,852 43,839.5 70,829.5 96,820'),
  ],
  trunk: [
    ...landmarks('118,808.5 131.5,790.5 135.2,766 137,744 125,726 107.5,708', 'shoulderBreadth', 0.272),
    ...landmarks('98.5,672 88,625 88,585', 'waistBreadth', 0.176),
  ],
  leg: landmarks(
    '93,535 94,485 87.5,405 74,328 64.5,285 63.5,252 66.5,205 56.5,125 45,60 50,30 58.5,10 54.5,0.5 28,0.5 20,12 21.2,58 19.5,120 12,205 17,262 14.5,290 8,350 3.5,425 0,468',
    'hipBreadth',
    0.204,
  ),
  /** Seated: outward, and down the shin in thousandths of it, or up from the seat or the sole. */
  knees: {
    hips: landmarks('97.5,85 104,45 102.5,6'),
    outside: landmarks('98.5,200 98.5,380'),
    low: landmarks('90.5,640 80,900'),
    foot: landmarks('86,30 93.5,10 90,0.5 62,0.5 55.5,12'),
    calf: landmarks('55.5,900 51.5,640'),
    inside: landmarks('46.5,500 43.5,380 43.5,240'),
    seat: landmarks('41,-22 26,-4 0,2'),
  },
} as const

/** Half the width of an arm along upper arm, forearm and hand: thousandths of the bone, and of body height. */
export const armWidths = {
  side: ['15,18.5 100,27.5 320,27.2 640,23.2', '300,23 660,18 970,14.2', '300,18 550,18.2 840,12'],
  front: ['15,16.5 100,23.2 320,25.4 640,21.8', '300,21.85 660,17.1 970,13.49', '300,16 550,15.8 840,11'],
  onRest: ['15,16.5 100,23.2 320,25.4 600,22.5 840,22.2 940,17.8'],
  onThigh: ['15,16.5 100,23.2 320,25.4 640,21.8', '450,21 950,16.5', '450,18'],
}
