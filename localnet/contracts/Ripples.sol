// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {ArtCollection} from "./ArtCollection.sol";
import {Palettes} from "./Palettes.sol";
import {Svg} from "./Svg.sol";

/// Rings that run out from where a drop has fallen.
contract Ripples is ArtCollection {
    using Strings for uint256;

    constructor(string memory name_, string memory symbol_, string memory description_)
        ArtCollection(name_, symbol_, description_)
    {}

    function _traits(uint256 seed) internal pure override returns (Trait[] memory traits) {
        traits = new Trait[](4);
        traits[0] = Trait("Palette", Palettes.nameOf(_palette(seed)));
        traits[1] = Trait("Ground", _isDark(seed) ? "Dark" : "Light");
        traits[2] = Trait("Rings", _rings(seed).toString());
        traits[3] = Trait("Drop", ["Pearl", "Hollow", "Seed", "Gold"][_drop(seed)]);
    }

    function _svg(uint256 seed) internal pure override returns (string memory list) {
        uint256 rings = _rings(seed);
        string memory ground = Palettes.color(_palette(seed), _isDark(seed) ? 5 : 0);
        list = string.concat(Svg.rect(0, 0, 240, 240, ground), '<g stroke-linecap="round">');
        for (uint256 ring = 0; ring < rings; ring++) list = string.concat(list, _ring(seed, ring, 112 / rings));
        return string.concat(list, "</g>", _center(seed));
    }

    function _ring(uint256 seed, uint256 ring, uint256 step) private pure returns (string memory) {
        uint256 radius = 14 + ring * step;
        uint256 shade = _isDark(seed) ? _roll(seed, 20 + ring, 4) : 1 + _roll(seed, 20 + ring, 4);
        uint256 dash = 12 + _roll(seed, 40 + ring, radius * 4);
        uint256 gap = 8 + _roll(seed, 60 + ring, radius * 2);
        uint256 width = 3 + _roll(seed, 80 + ring, step > 6 ? step - 5 : 2);
        string memory turn = string.concat("rotate(", _roll(seed, 100 + ring, 360).toString(), " 120 120)");
        string memory style = string.concat(
            Svg.stroke(Palettes.color(_palette(seed), shade), width),
            Svg.attribute("stroke-dasharray", Svg.point(dash, gap)),
            Svg.attribute("transform", turn)
        );
        return Svg.circle(120, 120, radius, style);
    }

    function _center(uint256 seed) private pure returns (string memory) {
        uint256 drop = _drop(seed);
        string memory fill = drop == 3 ? "#f5c542" : drop == 0 ? "#fff" : Palettes.color(_palette(seed), 2);
        if (drop == 1) return Svg.circle(120, 120, 7, Svg.stroke(fill, 3));
        return Svg.circle(120, 120, drop == 2 ? 4 : 8, Svg.attribute("fill", fill));
    }

    function _motion() internal pure override returns (string memory) {
        return "circle{transform-origin:center;animation:spread 5s ease-in-out infinite alternate}"
        "circle:nth-child(even){animation-duration:7s}@keyframes spread{to{transform:scale(1.1) rotate(40deg)}}";
    }

    function _palette(uint256 seed) private pure returns (uint256) {
        return _roll(seed, 1, Palettes.COUNT);
    }

    function _isDark(uint256 seed) private pure returns (bool) {
        return _roll(seed, 2, 5) < 3;
    }

    function _rings(uint256 seed) private pure returns (uint256) {
        return 5 + _roll(seed, 3, 6);
    }

    /// Gold is rare.
    function _drop(uint256 seed) private pure returns (uint256) {
        uint256 roll = _roll(seed, 4, 16);
        return roll < 7 ? 0 : roll < 11 ? 1 : roll < 15 ? 2 : 3;
    }
}
