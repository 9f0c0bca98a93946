// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {ArtCollection} from "./ArtCollection.sol";
import {Palettes} from "./Palettes.sol";
import {Svg} from "./Svg.sol";

/// Square tiles of two arcs each, turned at random, that join into a weave.
contract Weaves is ArtCollection {
    using Strings for uint256;

    constructor(string memory name_, string memory symbol_, string memory description_)
        ArtCollection(name_, symbol_, description_)
    {}

    function _traits(uint256 seed) internal pure override returns (Trait[] memory traits) {
        traits = new Trait[](4);
        traits[0] = Trait("Palette", Palettes.nameOf(_palette(seed)));
        traits[1] = Trait("Cloth", ["Linen", "Indigo"][_cloth(seed)]);
        traits[2] = Trait("Thread", ["Fine", "Even", "Thick"][_thread(seed)]);
        traits[3] = Trait("Tiles", (_tiles(seed) * _tiles(seed)).toString());
    }

    function _svg(uint256 seed) internal pure override returns (string memory) {
        uint256 palette = _palette(seed);
        uint256 tiles = _tiles(seed);
        uint256 size = 240 / tiles;
        uint256 width = (size * (2 + _thread(seed))) / 10;
        string memory arcs = "";
        for (uint256 i = 0; i < tiles * tiles; i++) {
            arcs = string.concat(arcs, _arcs((i % tiles) * size, (i / tiles) * size, size, _roll(seed, 100 + i, 2) == 0));
        }
        string memory cloth = Svg.rect(0, 0, 240, 240, Palettes.color(palette, _cloth(seed) == 0 ? 0 : 5));
        string memory edge = Palettes.color(palette, _cloth(seed) == 0 ? 4 : 2);
        string memory core = Palettes.color(palette, _cloth(seed) == 0 ? 2 : 0);
        return string.concat(
            cloth, Svg.path(arcs, Svg.stroke(edge, width)), Svg.path(arcs, Svg.stroke(core, width / 3))
        );
    }

    function _arcs(uint256 x, uint256 y, uint256 size, bool isRising) private pure returns (string memory) {
        uint256 half = size / 2;
        string memory turn = string.concat("A", Svg.point(half, half), " 0 0 ");
        string memory top = string.concat("M", Svg.point(x + half, y), turn);
        if (isRising) {
            string memory bottom = string.concat("M", Svg.point(x + half, y + size), turn);
            return string.concat(
                top, "1 ", Svg.point(x, y + half), bottom, string.concat("1 ", Svg.point(x + size, y + half))
            );
        }
        string memory left = string.concat("M", Svg.point(x, y + half), turn);
        return string.concat(
            top, "0 ", Svg.point(x + size, y + half), left, string.concat("1 ", Svg.point(x + half, y + size))
        );
    }

    function _palette(uint256 seed) private pure returns (uint256) {
        return _roll(seed, 1, Palettes.COUNT);
    }

    function _cloth(uint256 seed) private pure returns (uint256) {
        return _roll(seed, 2, 5) < 3 ? 0 : 1;
    }

    function _thread(uint256 seed) private pure returns (uint256) {
        return _roll(seed, 3, 3);
    }

    function _tiles(uint256 seed) private pure returns (uint256) {
        return [4, 5, 6, 8][_roll(seed, 4, 4)];
    }
}
