// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {ArtCollection} from "./ArtCollection.sol";
import {Palettes} from "./Palettes.sol";
import {Svg} from "./Svg.sol";

/// Landscapes in layers under a changing sky.
contract Strata is ArtCollection {
    using Strings for uint256;

    constructor(string memory name_, string memory symbol_, string memory description_)
        ArtCollection(name_, symbol_, description_)
    {}

    function _traits(uint256 seed) internal pure override returns (Trait[] memory traits) {
        traits = new Trait[](4);
        traits[0] = Trait("Palette", Palettes.nameOf(_palette(seed)));
        traits[1] = Trait("Hour", ["Morning", "Noon", "Evening", "Night"][_hour(seed)]);
        traits[2] = Trait("Sun", ["Low", "High", "Eclipse", "Twin"][_sun(seed)]);
        traits[3] = Trait("Layers", _layers(seed).toString());
    }

    function _svg(uint256 seed) internal pure override returns (string memory) {
        return string.concat(_sky(seed), _hour(seed) == 3 ? _stars(seed) : "", _disc(seed), _ridges(seed));
    }

    function _sky(uint256 seed) private pure returns (string memory) {
        uint256 palette = _palette(seed);
        uint256 hour = _hour(seed);
        string memory top = Palettes.color(palette, hour == 3 ? 5 : hour == 2 ? 3 : hour == 1 ? 1 : 2);
        string memory bottom = Palettes.color(palette, hour == 3 ? 3 : hour == 2 ? 1 : 0);
        string memory stops = string.concat(
            "<stop", Svg.attribute("stop-color", top), '/><stop offset=".8"', Svg.attribute("stop-color", bottom), "/>"
        );
        return string.concat(
            '<linearGradient id="s" x1="0" y1="0" x2="0" y2="1">', stops, "</linearGradient>",
            Svg.rect(0, 0, 240, 240, "url(#s)")
        );
    }

    function _stars(uint256 seed) private pure returns (string memory list) {
        for (uint256 i = 0; i < 22; i++) {
            string memory style = _roll(seed, 100 + i, 3) == 0 ? ' fill="#fff"' : ' fill="#fff" opacity=".55"';
            list = string.concat(list, Svg.circle(_roll(seed, 40 + i, 240), _roll(seed, 70 + i, 120), 1, style));
        }
    }

    function _disc(uint256 seed) private pure returns (string memory) {
        uint256 sun = _sun(seed);
        uint256 x = 50 + _roll(seed, 5, 140);
        uint256 y = sun == 0 ? 118 : 46 + _roll(seed, 6, 36);
        uint256 radius = 18 + _roll(seed, 7, 20);
        string memory light = _hour(seed) == 3 ? "#fffbe8" : Palettes.color(_palette(seed), 0);
        string memory disc = _circle(x, y, radius, light);
        if (sun == 2) disc = string.concat(disc, _circle(x + radius / 3, y, radius - 3, Palettes.color(_palette(seed), 4)));
        if (sun == 3) disc = string.concat(disc, _circle(240 - x, y + 30, radius / 2, light));
        return disc;
    }

    function _circle(uint256 x, uint256 y, uint256 radius, string memory fill) private pure returns (string memory) {
        return Svg.circle(x, y, radius, Svg.attribute("fill", fill));
    }

    function _ridges(uint256 seed) private pure returns (string memory list) {
        uint256 layers = _layers(seed);
        for (uint256 layer = 0; layer < layers; layer++) {
            uint256 base = 104 + (layer * 118) / layers;
            uint256 rough = 44 - (layer * 26) / layers;
            string memory fill = Palettes.color(_palette(seed), 1 + (layer * 4) / (layers - 1));
            string memory ridge = _ridge(_roll(seed, 200 + layer, type(uint256).max), base, rough);
            list = string.concat(list, Svg.path(ridge, Svg.attribute("fill", fill)));
        }
    }

    function _ridge(uint256 seed, uint256 base, uint256 rough) private pure returns (string memory line) {
        line = "M0 240";
        for (uint256 x = 0; x <= 240; x += 20) {
            line = string.concat(line, "L", Svg.point(x, base + _roll(seed, x, rough)));
        }
        line = string.concat(line, "L240 240z");
    }

    function _palette(uint256 seed) private pure returns (uint256) {
        return _roll(seed, 1, Palettes.COUNT);
    }

    function _hour(uint256 seed) private pure returns (uint256) {
        return _roll(seed, 2, 4);
    }

    /// An eclipse is rare, two suns rarer.
    function _sun(uint256 seed) private pure returns (uint256) {
        uint256 roll = _roll(seed, 3, 20);
        return roll < 9 ? 0 : roll < 17 ? 1 : roll < 19 ? 2 : 3;
    }

    function _layers(uint256 seed) private pure returns (uint256) {
        return 3 + _roll(seed, 4, 4);
    }
}
