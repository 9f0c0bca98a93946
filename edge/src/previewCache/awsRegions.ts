/** Location of each AWS region in degrees of latitude and longitude; source: AWS's list of regions and their cities. */
const REGIONS: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  "af-south-1": [-33.9, 18.4],
  "ap-east-1": [22.3, 114.2],
  "ap-northeast-1": [35.7, 139.7],
  "ap-northeast-2": [37.6, 127.0],
  "ap-northeast-3": [34.7, 135.5],
  "ap-south-1": [19.1, 72.9],
  "ap-south-2": [17.4, 78.5],
  "ap-southeast-1": [1.4, 103.8],
  "ap-southeast-2": [-33.9, 151.2],
  "ap-southeast-3": [-6.2, 106.8],
  "ap-southeast-4": [-37.8, 145.0],
  "ca-central-1": [45.5, -73.6],
  "ca-west-1": [51.0, -114.1],
  "eu-central-1": [50.1, 8.7],
  "eu-central-2": [47.4, 8.5],
  "eu-north-1": [59.3, 18.1],
  "eu-south-1": [45.5, 9.2],
  "eu-south-2": [41.6, -0.9],
  "eu-west-1": [53.3, -6.3],
  "eu-west-2": [51.5, -0.1],
  "eu-west-3": [48.9, 2.4],
  "il-central-1": [32.1, 34.8],
  "me-central-1": [24.5, 54.4],
  "me-south-1": [26.1, 50.6],
  "mx-central-1": [20.6, -100.4],
  "sa-east-1": [-23.5, -46.6],
  "us-east-1": [38.9, -77.4],
  "us-east-2": [40.0, -83.0],
  "us-west-1": [37.4, -122.0],
  "us-west-2": [45.8, -119.7],
};

const EARTH_RADIUS_KILOMETRES = 6_371;
/** Light in fiber needs 1 ms for 100 km and back; cables are about 1.4 times as long as the direct distance. */
const MILLISECONDS_PER_KILOMETRE = 1.4 / 100;
const LOCAL_MILLISECONDS = 2;
/** For an unknown region: the largest distance between any two. */
const UNKNOWN_MILLISECONDS = 280;

/**
 * Estimates the round trip between two regions, in milliseconds: 2 within one, about 220 from Virginia to Singapore.
 */
export function roundTripMilliseconds(from: string, to: string): number {
  if (from === to) return LOCAL_MILLISECONDS;
  const [one, other] = [REGIONS[from], REGIONS[to]];
  if (!one || !other) return UNKNOWN_MILLISECONDS;
  return Math.round(LOCAL_MILLISECONDS + kilometres(one, other) * MILLISECONDS_PER_KILOMETRE);
}

/** Returns the great-circle distance, by the haversine formula. */
function kilometres(
  [latitude, longitude]: readonly [number, number],
  [toLatitude, toLongitude]: readonly [number, number],
) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const haversine = (angle: number) => Math.sin(angle / 2) ** 2;
  const part =
    haversine(radians(toLatitude - latitude)) +
    Math.cos(radians(latitude)) * Math.cos(radians(toLatitude)) * haversine(radians(toLongitude - longitude));
  return 2 * EARTH_RADIUS_KILOMETRES * Math.asin(Math.sqrt(part));
}
