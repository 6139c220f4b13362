export interface PackageManager {
  readonly program: string;
  /** Arguments that update the package lists first, if that is safe on its own. */
  readonly refresh?: readonly string[];
  readonly install: readonly string[];
  readonly chromium: string;
  readonly firefox: string;
  /** A virtual display, and a program that presses keys on it. */
  readonly display: readonly string[];
  /** A minimal machine has no fonts, so pages would show empty boxes. */
  readonly fonts: readonly string[];
}

/** The packages are the same for `dnf` and for `yum`, its predecessor. */
const FEDORA = {
  install: ['install', '-y'],
  chromium: 'chromium',
  firefox: 'firefox',
  display: ['xorg-x11-server-Xvfb', 'xdotool'],
  fonts: ['dejavu-sans-fonts'],
};

export const PACKAGE_MANAGERS: readonly PackageManager[] = [
  {
    program: 'apt-get',
    refresh: ['update'],
    install: ['install', '-y', '--no-install-recommends'],
    chromium: 'chromium',
    firefox: 'firefox-esr',
    display: ['xvfb', 'xdotool'],
    fonts: ['fonts-liberation', 'fonts-dejavu-core'],
  },
  { program: 'dnf', ...FEDORA },
  { program: 'yum', ...FEDORA },
  {
    program: 'zypper',
    install: ['--non-interactive', 'install'],
    chromium: 'chromium',
    firefox: 'MozillaFirefox',
    display: ['xorg-x11-server-Xvfb', 'xdotool'],
    fonts: ['dejavu-fonts'],
  },
  {
    program: 'pacman',
    // no refresh: installing from newer lists without upgrading the system is a partial upgrade, which Arch does not support
    install: ['-S', '--needed', '--noconfirm'],
    chromium: 'chromium',
    firefox: 'firefox',
    display: ['xorg-server-xvfb', 'xdotool'],
    fonts: ['ttf-dejavu'],
  },
  {
    program: 'apk',
    install: ['add', '--no-progress'],
    chromium: 'chromium',
    firefox: 'firefox',
    display: ['xvfb', 'xdotool'],
    fonts: ['font-dejavu'],
  },
];
