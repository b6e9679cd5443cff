/** Lists the sources that rules name, by kind, with the words for each (lower case, alternatives by `|`). To add one, add a line. */

/**
 * outlet, media, election: whoever calls or certifies an election. site: whoever measures, ranks or scores something that
 * others measure too. agency: the one office that publishes a figure; its name goes without saying.
 */
type SourceKind = 'outlet' | 'media' | 'election' | 'site' | 'agency';

const NAMES: Readonly<Record<SourceKind, Readonly<Record<string, string>>>> = {
  outlet: {
    AP: 'associated press|the ap',
    Fox: 'fox news|fox, and nbc|fox, nbc|fox and nbc|fox, cnn',
    NBC: 'nbc',
    ABC: 'abc news',
    CBS: 'cbs',
    CNN: 'cnn',
    'New York Times': 'new york times|nyt',
    'Washington Post': 'washington post',
    'Wall Street Journal': 'wall street journal',
    Reuters: 'reuters',
    Bloomberg: 'bloomberg',
    BBC: 'bbc',
    'Decision Desk': 'decision desk',
  },
  media: { 'media consensus': 'consensus of media|consensus of major media|media organizations|media calls' },
  election: {
    'interior ministry': 'interior ministry|ministry of the interior',
    'election authority':
      'electoral commission|election commission|electoral council|electoral authority|returning officer|elections canada|electoral institute|electoral tribunal|electoral court|board of elections|superior electoral|election board',
  },
  site: {
    'Chatbot Arena': 'chatbot arena|lmarena|lmsys',
    'Rotten Tomatoes': 'rotten tomatoes|tomatometer',
    Metacritic: 'metacritic|metascore',
    Billboard: 'billboard',
    Spotify: 'spotify',
    Netflix: 'netflix',
    'Box Office Mojo': 'box office mojo|boxofficemojo',
    'The Numbers': 'the-numbers.com|the numbers figures',
    'Silver Bulletin': 'silver bulletin|natesilver',
    FiveThirtyEight: 'fivethirtyeight|538',
    RealClear: 'realclear|realclearpolitics|realclearpolling|real clear',
    Gallup: 'gallup',
    Quinnipiac: 'quinnipiac',
    Steam: 'steamdb|steam charts|steamcharts',
    XTracker: 'xtracker',
    Forbes: 'forbes',
    FAA: 'faa',
    CDC: 'cdc',
    Wunderground: 'wunderground|weather underground',
    NWS: 'national weather service|nws|weather.gov',
    NOAA: 'noaa|national oceanic',
    NASA: 'nasa|gistemp',
    Copernicus: 'copernicus|era5',
    TSA: 'tsa',
    AAA: 'aaa',
    EIA: 'eia|energy information administration',
    USGS: 'usgs|geological survey',
    NHC: 'national hurricane center|nhc',
  },
  agency: {
    BLS: 'bls|bureau of labor statistics',
    BEA: 'bea|bureau of economic analysis',
    NBER: 'nber|national bureau of economic research',
    'Federal Reserve': 'fomc|federal reserve',
    ISM: 'ism|institute for supply management',
    Treasury: 'monthly treasury statement|department of the treasury',
    Census: 'census bureau',
    ONS: 'office for national statistics',
    Eurostat: 'eurostat',
    StatCan: 'statistics canada',
    OPM: 'office of personnel management|opm',
  },
};

const escaped = (words: string): string => words.replaceAll('.', String.raw`\.`);

/** By the label that stands in a clause: `site: Billboard`. */
export const SOURCE_NAMES: readonly (readonly [label: string, pattern: RegExp])[] = Object.entries(NAMES).flatMap(
  ([kind, names]) =>
    Object.entries(names).map(
      ([name, words]) => [`${kind}: ${name}`, new RegExp(String.raw`\b(?:${escaped(words)})\b`)] as const,
    ),
);
